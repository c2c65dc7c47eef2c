/** Zones that people name by a region, a nation or a coast. */
const regions: Readonly<Record<string, string>> = {
  'America/New_York': 'eastern|east coast|nyc|ny|new england|florida|massachusetts|georgia|ohio|michigan|virginia',
  'America/Chicago': 'central|texas|minnesota|illinois|wisconsin|tennessee|louisiana|missouri|oklahoma',
  'America/Denver': 'mountain|colorado|utah|new mexico|montana|wyoming',
  'America/Phoenix': 'arizona',
  'America/Los_Angeles': 'pacific|west coast|california|la|sf|oregon|washington state|nevada',
  'Pacific/Honolulu': 'hawaii|hawaiian',
  'America/Anchorage': 'alaska|alaskan',
  'Europe/London': 'uk|u.k.|british|england|english|scotland|scottish|wales|britain|gb',
  'Europe/Dublin': 'irish|ireland',
  'Europe/Paris': 'french|france|central european|european',
  'Europe/Berlin': 'german|germany',
  'Europe/Amsterdam': 'dutch|netherlands|holland',
  'Europe/Brussels': 'belgian|belgium',
  'Europe/Madrid': 'spanish|spain',
  'Europe/Lisbon': 'portuguese|portugal|western european',
  'Europe/Rome': 'italian|italy',
  'Europe/Vienna': 'austrian|austria',
  'Europe/Zurich': 'swiss|switzerland',
  'Europe/Stockholm': 'swedish|sweden',
  'Europe/Oslo': 'norwegian|norway',
  'Europe/Copenhagen': 'danish|denmark',
  'Europe/Helsinki': 'finnish|finland',
  'Europe/Warsaw': 'polish|poland',
  'Europe/Athens': 'greek|greece|eastern european',
  'Europe/Istanbul': 'turkish|turkey',
  'Asia/Kolkata': 'indian|india',
  'Asia/Tokyo': 'japanese|japan',
  'Asia/Seoul': 'korean|korea',
  'Asia/Shanghai': 'chinese|china',
  'Asia/Jerusalem': 'israeli|israel',
  'Asia/Dubai': 'uae|emirates|gulf',
  'Africa/Johannesburg': 'south african|south africa',
  'Australia/Sydney': 'nsw|new south wales',
  'Pacific/Auckland': 'new zealand|nz',
};

/** Cities that have no zone of their own name, by the city whose clock they keep. */
const cities: Readonly<Record<string, string>> = {
  'America/New_York':
    'boston|miami|washington|washington dc|dc|philadelphia|philly|atlanta|baltimore|pittsburgh|buffalo|cleveland|columbus|charlotte|raleigh|orlando|tampa|jacksonville|cincinnati|providence|hartford|richmond|brooklyn|manhattan|queens|savannah|charleston',
  'America/Toronto': 'ottawa|hamilton ontario|quebec|quebec city|mississauga|kingston ontario',
  'America/Chicago':
    'austin|dallas|houston|minneapolis|milwaukee|nashville|memphis|new orleans|kansas city|st louis|st. louis|san antonio|oklahoma city|omaha|madison|des moines|fort worth|birmingham alabama',
  'America/Denver': 'salt lake city|santa fe|albuquerque|boulder|colorado springs|aspen',
  'America/Edmonton': 'calgary|banff|alberta',
  'America/Phoenix': 'tucson|scottsdale|tempe|sedona',
  'America/Los_Angeles':
    'san francisco|seattle|portland|san diego|san jose|las vegas|vegas|oakland|sacramento|palo alto|silicon valley|berkeley|santa barbara|reno|hollywood',
  'America/Vancouver': 'victoria bc|whistler|british columbia',
  'America/Mexico_City': 'mexico|cdmx|guadalajara|puebla',
  'America/Sao_Paulo': 'rio|rio de janeiro|brasilia|brazil|porto alegre|curitiba|belo horizonte',
  'America/Argentina/Buenos_Aires': 'argentina|rosario',
  'America/Bogota': 'medellin|colombia|cali|cartagena',
  'America/Guayaquil': 'quito|ecuador',
  'America/Santiago': 'chile|valparaiso',
  'Europe/London':
    'manchester|birmingham|leeds|liverpool|glasgow|edinburgh|bristol|cardiff|oxford|cambridge|brighton|sheffield|newcastle|nottingham|belfast|bath|york|aberdeen|swansea',
  'Europe/Dublin': 'cork|galway|limerick',
  'Europe/Paris': 'lyon|marseille|bordeaux|toulouse|lille|nice|nantes|strasbourg',
  'Europe/Berlin':
    'munich|hamburg|frankfurt|cologne|dresden|leipzig|stuttgart|dusseldorf|bremen|hanover|nuremberg|bonn',
  'Europe/Amsterdam': 'rotterdam|the hague|utrecht|eindhoven',
  'Europe/Brussels': 'antwerp|ghent|bruges',
  'Europe/Madrid': 'barcelona|valencia|seville|malaga|bilbao|granada',
  'Europe/Lisbon': 'porto|faro',
  'Europe/Rome': 'milan|florence|venice|naples|turin|bologna|palermo|verona',
  'Europe/Zurich': 'geneva|basel|bern|lausanne|lucerne',
  'Europe/Vienna': 'salzburg|innsbruck|graz',
  'Europe/Warsaw': 'krakow|cracow|gdansk|wroclaw|poznan|lodz',
  'Europe/Stockholm': 'gothenburg|malmo|uppsala',
  'Europe/Oslo': 'bergen|trondheim',
  'Europe/Copenhagen': 'aarhus|odense',
  'Europe/Helsinki': 'tampere|turku',
  'Europe/Moscow': 'st petersburg|saint petersburg',
  'Europe/Istanbul': 'ankara|izmir',
  'Europe/Athens': 'thessaloniki',
  'Europe/Prague': 'brno',
  'Asia/Kolkata':
    'mumbai|bombay|delhi|new delhi|bangalore|bengaluru|chennai|hyderabad|pune|calcutta|ahmedabad|jaipur|goa',
  'Asia/Shanghai': 'beijing|shenzhen|guangzhou|chengdu|hangzhou|wuhan',
  'Asia/Tokyo': 'osaka|kyoto|yokohama|nagoya|sapporo|fukuoka',
  'Asia/Seoul': 'busan',
  'Asia/Ho_Chi_Minh': 'saigon|hanoi|vietnam',
  'Asia/Bangkok': 'thailand|chiang mai|phuket',
  'Asia/Jakarta': 'indonesia|bandung',
  'Asia/Makassar': 'bali|denpasar',
  'Asia/Manila': 'philippines|cebu',
  'Asia/Karachi': 'lahore|islamabad|pakistan',
  'Asia/Dubai': 'abu dhabi|sharjah',
  'Asia/Riyadh': 'jeddah|mecca|saudi arabia',
  'Asia/Jerusalem': 'tel aviv|haifa',
  'Asia/Kathmandu': 'nepal',
  'Africa/Johannesburg': 'cape town|durban|pretoria',
  'Africa/Lagos': 'abuja|nigeria',
  'Africa/Nairobi': 'kenya|mombasa',
  'Africa/Casablanca': 'marrakech|rabat|morocco',
  'Africa/Cairo': 'alexandria|egypt',
  'Australia/Sydney': 'canberra|newcastle nsw|wollongong',
  'Australia/Brisbane': 'gold coast|cairns|queensland',
  'Australia/Melbourne': 'geelong',
  'Pacific/Auckland': 'wellington|christchurch|queenstown|dunedin',
};

let known: Map<string, string> | null = null;

/** The IANA zone of a city, region or nation, in lower case ("calgary", "new york"), by ICU's names and the tables above; null when unknown. */
export function zoneOfPlace(name: string): string | null {
  known ??= new Map(
    [
      ...Intl.supportedValuesOf('timeZone').map(
        (zone) => [zone, (zone.split('/').at(-1) ?? zone).toLowerCase().replaceAll('_', ' ')] as const,
      ),
      ...Object.entries(cities),
      ...Object.entries(regions),
    ].flatMap(([zone, names]) => names.split('|').map((one) => [one, zone] as const)),
  );
  return known.get(name) ?? null;
}
