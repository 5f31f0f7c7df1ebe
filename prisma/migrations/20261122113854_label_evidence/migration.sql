-- AlterTable
ALTER TABLE "item_labels" ADD COLUMN     "rule_evidence" TEXT[];

-- What older labels replaced is lost; what they confirmed still stands.
UPDATE "item_labels" AS l SET "rule_evidence" = CASE WHEN t."outcome" = l."rule_outcome" THEN t."evidence" ELSE '{}' END
FROM "item_texts" AS t WHERE t."accession" = l."accession" AND t."item" = l."item";
