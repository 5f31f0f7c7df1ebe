-- AlterTable
ALTER TABLE "loaded_sources" ADD COLUMN     "stamp" TEXT;
