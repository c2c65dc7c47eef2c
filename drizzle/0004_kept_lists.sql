ALTER TABLE "friends" ADD COLUMN "change_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "change_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "count_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.change_count := old.change_count + 1;
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "owners_count_change" BEFORE UPDATE ON "owners" FOR EACH ROW EXECUTE FUNCTION count_change();--> statement-breakpoint
CREATE TRIGGER "friends_count_change" BEFORE UPDATE ON "friends" FOR EACH ROW EXECUTE FUNCTION count_change();--> statement-breakpoint
-- Deferred to the commit, because locks are taken in the order event, friends, owner; once for each transaction.
CREATE FUNCTION "count_change_of_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update owners set change_count = change_count
  where id = coalesce(new.owner_id, old.owner_id) and xmin <> pg_current_xact_id()::xid;
  return null;
end
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "events_count_change" AFTER INSERT OR UPDATE OR DELETE ON "events"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change_of_owner();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "groups_count_change" AFTER INSERT OR UPDATE OR DELETE ON "groups"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change_of_owner();
