-- AlterTable
ALTER TABLE "filers" ADD COLUMN     "listed_place" INTEGER;
