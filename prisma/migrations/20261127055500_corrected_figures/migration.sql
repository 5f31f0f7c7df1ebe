-- AlterTable
ALTER TABLE "company_figures" ADD COLUMN     "corrected" JSONB;
