-- CreateTable
CREATE TABLE "edition_adoptions" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "adopted_on" DATE NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "edition_adoptions_pkey" PRIMARY KEY ("id")
);

create trigger "append_only" before update or delete or truncate on "edition_adoptions"
  for each statement execute function "refuse_change"();

-- One range for each filer, fiscal year and method: a second guess is refused, whatever day it calls the year's last. Years
-- of 52 or 53 weeks wander by days, so ends within 15 days are one year. The trigger that links entries fires before this
-- one and lets one writer in at a time.
create function "one_range_a_year"() returns trigger language plpgsql as $$
declare
  twin integer;
begin
  if new."cik" is null or new."target_fiscal_year_end" is null or new."method" is null then
    raise exception 'Entry % of chain % is a range without a filer, a year or a method.', new."sequence", new."chain"
      using errcode = 'integrity_constraint_violation';
  end if;
  select "sequence" into twin from "registry_entries"
    where "chain" = new."chain" and "kind" = 'range' and "cik" = new."cik" and "method" = new."method"
      and "target_fiscal_year_end" between new."target_fiscal_year_end" - 15 and new."target_fiscal_year_end" + 15
    limit 1;
  if twin is not null then
    raise exception 'Entry % of chain % is a second range for filer % and the year to %: entry % is the first.',
      new."sequence", new."chain", new."cik", new."target_fiscal_year_end", twin
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger "one_range_a_year" before insert on "registry_entries"
  for each row when (new."kind" = 'range') execute function "one_range_a_year"();
