CREATE TABLE "server_watch" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone NOT NULL
);
