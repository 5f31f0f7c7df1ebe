-- AlterTable
ALTER TABLE "board_rows" ADD COLUMN     "accepted_at" TIMESTAMPTZ(3),
ADD COLUMN     "items" TEXT[],
ADD COLUMN     "items_known" BOOLEAN,
ADD COLUMN     "primary_document" TEXT,
ADD COLUMN     "role" TEXT;

-- Rows that are there already take them from the filings that they show.
UPDATE "board_rows" b SET
  "items_known" = f."items_known",
  "accepted_at" = f."accepted_at",
  "primary_document" = f."primary_document",
  "role" = f."role",
  "items" = CASE WHEN f."items_known" THEN ARRAY(
    SELECT i."item" FROM "filing_items" i WHERE i."accession" = b."accession" ORDER BY i."position") ELSE '{}' END
FROM "filings" f WHERE f."cik" = b."cik" AND f."accession" = b."accession";

-- A version that does not know them would store rows without them.
ALTER TABLE "board_rows" ALTER COLUMN "items_known" SET NOT NULL;
