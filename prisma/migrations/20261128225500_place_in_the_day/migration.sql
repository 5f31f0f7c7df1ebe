-- Rows of a day stand by acceptance, then by accession number. The column is generated, so that no writer can leave it out;
-- the remainder keeps an acceptance of another century within it. Its tables are written anew, which goes faster without
-- the indexes that change. An interrupted first load has dropped them already.

-- DropIndex
DROP INDEX IF EXISTS "filings_cik_filed_on_accession_idx";

-- DropIndex
DROP INDEX IF EXISTS "filings_by_day";

-- DropIndex
DROP INDEX IF EXISTS "filings_by_form";

-- DropIndex
DROP INDEX IF EXISTS "filing_items_by_day";

-- DropIndex
DROP INDEX "board_rows_by_day";

-- AlterTable
ALTER TABLE "filings" ADD COLUMN "second_of_day" INTEGER NOT NULL GENERATED ALWAYS AS (COALESCE((EXTRACT(epoch FROM (accepted_at - (filed_on::timestamp AT TIME ZONE 'America/New_York'))) % 2000000000)::integer, 0)) STORED;

-- AlterTable
ALTER TABLE "filing_items" ADD COLUMN "accepted_at" TIMESTAMPTZ(3);

-- Items that are there already take it from the filings that name them.
UPDATE "filing_items" i SET "accepted_at" = f."accepted_at"
FROM (SELECT "accession", max("accepted_at") AS "accepted_at" FROM "filings" WHERE "accepted_at" IS NOT NULL GROUP BY "accession") f
WHERE f."accession" = i."accession";

-- AlterTable
ALTER TABLE "filing_items" ADD COLUMN "second_of_day" INTEGER NOT NULL GENERATED ALWAYS AS (COALESCE((EXTRACT(epoch FROM (accepted_at - (filed_on::timestamp AT TIME ZONE 'America/New_York'))) % 2000000000)::integer, 0)) STORED;

-- Of co-registrants each takes what a source gave with the other.
UPDATE "board_rows" b SET "accepted_at" = f."accepted_at"
FROM (SELECT "accession", max("accepted_at") AS "accepted_at" FROM "filings" WHERE "accepted_at" IS NOT NULL GROUP BY "accession") f
WHERE f."accession" = b."accession" AND b."accepted_at" IS NULL;

-- AlterTable
ALTER TABLE "board_rows" ADD COLUMN "second_of_day" INTEGER NOT NULL GENERATED ALWAYS AS (COALESCE((EXTRACT(epoch FROM (accepted_at - (filed_on::timestamp AT TIME ZONE 'America/New_York'))) % 2000000000)::integer, 0)) STORED;

-- CreateIndex
CREATE INDEX "filings_cik_filed_on_accession_idx" ON "filings"("cik", "filed_on" DESC, "second_of_day" DESC, "accession" DESC);

-- CreateIndex
CREATE INDEX "filings_by_day" ON "filings"("filed_on" DESC, "second_of_day" DESC, "accession" DESC, "cik" DESC);

-- CreateIndex
CREATE INDEX "filings_by_form" ON "filings"("form", "filed_on" DESC, "second_of_day" DESC, "accession" DESC, "cik" DESC);

-- CreateIndex
CREATE INDEX "filing_items_by_day" ON "filing_items"("item", "filed_on" DESC, "second_of_day" DESC, "accession" DESC);

-- CreateIndex
CREATE INDEX "board_rows_by_day" ON "board_rows"("board", "filed_on" DESC, "second_of_day" DESC, "accession" DESC, "cik");
