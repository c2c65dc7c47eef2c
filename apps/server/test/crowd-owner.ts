/** The account that browser tests find in the database, with 2,000 friends. */
export const crowdOwner = {
  first_name: 'Nora',
  last_name: 'Brandt',
  email: 'nora-with-a-crowd@example.com',
  password: 'Dumplings4all',
  time_zone: 'Europe/London',
};
