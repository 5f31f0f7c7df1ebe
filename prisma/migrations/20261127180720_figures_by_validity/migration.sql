-- AlterTable
ALTER TABLE "company_figures" ADD COLUMN     "valid_to" DATE NOT NULL DEFAULT 'infinity'::date;

-- What is stored holds until the filer's next row.
UPDATE "company_figures" g SET "valid_to" = n."known_from" FROM (
  SELECT "cik", "known_from" AS "of", lead("known_from") OVER (PARTITION BY "cik" ORDER BY "known_from") AS "known_from"
  FROM "company_figures") n
WHERE n."cik" = g."cik" AND n."of" = g."known_from" AND n."known_from" IS NOT NULL;

-- That was all that the rows lacked: they need not be computed again, and instances of the version before, which would store
-- rows without an end, leave them alone.
UPDATE "figure_derivations" SET "derivation" = 4 WHERE "derivation" = 3;
