/** Nouns that make a place of the words before them. */
export const placeNouns =
  /^(?:cafe|café|coffee|roasters|roastery|eatery|shamba|bar|restaurant|ristorante|trattoria|pizzeria|house|inn|tavern|diner|grill|kitchen|lounge|street|st|road|rd|avenue|ave|lane|drive|square|park|gardens?|hall|arms|head|theatre|theater|cinema|museum|gallery|library|market|brewery|taproom|tap|bistro|brasserie|bakery|deli|hotel|hostel|station|church|school|centre|center|club|pub|stadium|arena|pool|beach|pier|bridge|court|pavilion|clubhouse|boathouse|place|flat|gaff|backyard|gym|studio|office|terrace|wharf|quay|mall|plaza|tower|room|rooms|field|fields|common|green|hill|farm|lido|zoo|yard|cottage|lodge|cellar|warehouse|hut|marquee|barn|clubroom|grounds|oval|rink|alley|stables|marina|bandstand|playground|rec|surgery|clinic|hospital|airport|basement|foyer|lobby|boardroom|canteen|cafeteria|shed|factory|chapel|abbey|castle|palace|vestry|crypt|manor|farmhouse|boatyard|paddock|meadow|jetty|slipway|harbour|harbor|dock|ranch|orangery|rooftop|podium|conservatory|allotment|allotments|campsite|campground|trailhead|carpark|quad|atrium|auditorium|gymnasium|hangar|depot|greenhouse|velodrome|observatory|courtyard|forecourt|roundabout|crossroads|winery|vineyard|distillery|steakhouse|taverna|cantina|creperie|parlour|parlor|salon|garage|gates|entrance|courthouse|barbershop|bookshop|bookstore|racecourse|racetrack|showground|fairground|fairgrounds|amphitheatre|amphitheater|planetarium|aquarium|sanctuary|temple|mosque|synagogue|cathedral|shrine|gurdwara|mandir|area|complex|precinct|arcade|bothy|shelter|pond|weir|lighthouse|residence|lot|crematorium|cemetery|churchyard|refectory|guildhall|basilica|minster|priory|ballroom|monastery|convent|embassy|consulate|astro|astroturf|patio|veranda|verandah|balcony|strand|esplanade|seafront)$/;

/** Parts of a place that are told apart by a number or a letter: "pitch 2". */
export const partNouns =
  /^(?:gate|pier|pitch|ward|clinic|court|ground|gym|lab|diamond|shelter|oval|field|hall|lane|platform|bay|room|boardroom|classroom|studio|table|berth|dock|terminal|track|rink|shed|hut|site|lot|plot|stand|stage|tee|jetty|wharf|section|row|aisle|block|zone|level)$/;

/** What is a place only with whose it is: "our roof". */
export const ownNouns =
  /^(?:back ?yard|roof|balcony|deck|patio|driveway|living|caravan|lawn|porch|veranda|verandah|stoop|boat|desk|loft|attic|pad|crib|shop|farm|work|block|estate|street|road)$/;

/** What somebody has, behind a name without its mark: "mei lings desk". */
export const ownedThings =
  /^(?:desk|shed|garage|garden|house|place|flat|office|car|boat|mum|mums|dad|dads|party|birthday|bday|wedding|gaff|yard|room|shop|studio|kitchen|roof|caravan|farm)$/;
