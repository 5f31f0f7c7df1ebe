-- AlterTable
ALTER TABLE "filing_items" ADD COLUMN     "filed_on" DATE;

-- Items that are there already take it from the filings that name them, of several the earliest.
UPDATE "filing_items" i SET "filed_on" = f."filed_on"
FROM (SELECT "accession", min("filed_on") AS "filed_on" FROM "filings" WHERE "items_known" GROUP BY "accession") f
WHERE f."accession" = i."accession";

-- AlterTable
ALTER TABLE "filing_items" ALTER COLUMN "filed_on" SET NOT NULL;

-- CreateIndex
CREATE INDEX "filing_items_by_day" ON "filing_items"("item", "filed_on" DESC, "accession" DESC);
