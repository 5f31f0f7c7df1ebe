-- AlterTable
ALTER TABLE "quarantined_sources" ADD COLUMN     "next_at" TIMESTAMPTZ(3);

-- What was set aside before is asked for once more, and given up if it has been missing for long.
UPDATE "quarantined_sources" SET "next_at" = "seen_at";
