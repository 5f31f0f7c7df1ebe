-- AlterTable
ALTER TABLE "facts" ADD COLUMN     "data_set" TEXT,
ADD COLUMN     "is_period_rounded" BOOLEAN NOT NULL DEFAULT false;
