-- AlterTable
ALTER TABLE "item_texts" ADD COLUMN     "changes" TEXT[];

-- Until a text is read again, both of what it reports count for the office that is stored.
UPDATE "item_texts" SET "changes" = ARRAY(
  SELECT c || coalesce(' ' || "office", '')
  FROM unnest(CASE "outcome" WHEN 'SEVERAL' THEN ARRAY['DEPARTURE', 'APPOINTMENT'] ELSE ARRAY["outcome"] END) c)
WHERE "item" = '5.02' AND "outcome" IN ('DEPARTURE', 'APPOINTMENT', 'SEVERAL');
