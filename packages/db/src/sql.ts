// The words of a query, from here for every verb: Node reads the exports of a package anew for each file that imports it, and
// Drizzle has thousands, which was a tenth of the work of a start.
export * from 'drizzle-orm';
