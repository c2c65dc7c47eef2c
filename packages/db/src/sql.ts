// All query builders re-exported from one place: Node resolves a package's exports anew for each importing file, and Drizzle's
// thousands took a tenth of the startup time.
export * from 'drizzle-orm';
