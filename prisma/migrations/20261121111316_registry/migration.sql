-- CreateTable
CREATE TABLE "range_editions" (
    "name" TEXT NOT NULL,
    "built_on" DATE NOT NULL,
    "document" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "scores" INTEGER NOT NULL,
    "companies" INTEGER NOT NULL,

    CONSTRAINT "range_editions_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "registry_entries" (
    "chain" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "cik" INTEGER,
    "target_fiscal_year_end" DATE,
    "method" TEXT,
    "about" TEXT,
    "record" TEXT NOT NULL,
    "record_hash" TEXT NOT NULL,
    "prev_hash" TEXT NOT NULL,
    "entry_hash" TEXT NOT NULL,
    "logged_on" DATE NOT NULL,
    "known_on" DATE NOT NULL,

    CONSTRAINT "registry_entries_pkey" PRIMARY KEY ("chain","sequence")
);

-- CreateTable
CREATE TABLE "registry_heads" (
    "chain" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "sequence" INTEGER NOT NULL,
    "entry_hash" TEXT NOT NULL,

    CONSTRAINT "registry_heads_pkey" PRIMARY KEY ("chain","day")
);

-- CreateTable
CREATE TABLE "backtests" (
    "id" BIGSERIAL NOT NULL,
    "ran_at" TIMESTAMPTZ(3) NOT NULL,
    "as_of" DATE NOT NULL,
    "command" TEXT NOT NULL,
    "result" JSONB NOT NULL,

    CONSTRAINT "backtests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "registry_entries_cik_target_fiscal_year_end_method_idx" ON "registry_entries"("cik", "target_fiscal_year_end", "method");

-- CreateIndex
CREATE INDEX "registry_entries_about_idx" ON "registry_entries"("about");

-- CreateIndex
CREATE INDEX "registry_entries_record_hash_idx" ON "registry_entries"("record_hash");

-- CreateIndex
CREATE INDEX "registry_entries_entry_hash_idx" ON "registry_entries"("entry_hash");

-- Nothing that was logged is ever changed: the database itself refuses, whoever asks.
create function "refuse_change"() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused. A correction is a new entry.', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;

create trigger "append_only" before update or delete or truncate on "registry_entries"
  for each statement execute function "refuse_change"();
create trigger "append_only" before update or delete or truncate on "registry_heads"
  for each statement execute function "refuse_change"();
create trigger "append_only" before update or delete or truncate on "range_editions"
  for each statement execute function "refuse_change"();

-- An entry has to follow the last one of its chain: next place, its hash, no earlier day, and hashes that are right. The
-- first entry of a new day seals the head of the day before. One writer at a time, so that no place is taken twice.
create function "follow_the_chain"() returns trigger language plpgsql as $$
declare
  head record;
begin
  perform pg_advisory_xact_lock(7061964);
  select "sequence", "entry_hash", "logged_on" into head from "registry_entries"
    where "chain" = new."chain" order by "sequence" desc limit 1;
  if new."sequence" <> coalesce(head."sequence", 0) + 1 then
    raise exception 'Entry % of chain % is out of sequence: the next is %.', new."sequence", new."chain",
      coalesce(head."sequence", 0) + 1 using errcode = 'integrity_constraint_violation';
  end if;
  if new."prev_hash" <> coalesce(head."entry_hash", repeat('0', 64)) then
    raise exception 'Entry % of chain % does not follow the entry before it.', new."sequence", new."chain"
      using errcode = 'integrity_constraint_violation';
  end if;
  if new."record_hash" <> encode(sha256(convert_to(new."record", 'UTF8')), 'hex')
    or new."entry_hash" <> encode(sha256(convert_to(new."prev_hash" || new."record_hash", 'UTF8')), 'hex') then
    raise exception 'Entry % of chain % has a wrong hash.', new."sequence", new."chain"
      using errcode = 'integrity_constraint_violation';
  end if;
  if new."logged_on" < head."logged_on" then
    raise exception 'Entry % of chain % is back-dated: the entry before it was logged on %.', new."sequence",
      new."chain", head."logged_on" using errcode = 'integrity_constraint_violation';
  end if;
  if new."logged_on" > head."logged_on" then
    insert into "registry_heads" ("chain", "day", "sequence", "entry_hash")
      values (new."chain", head."logged_on", head."sequence", head."entry_hash");
  end if;
  return new;
end $$;

create trigger "follows" before insert on "registry_entries"
  for each row execute function "follow_the_chain"();
