-- AlterTable
ALTER TABLE "backtests" ADD COLUMN     "facts" TEXT;
