-- AlterTable
ALTER TABLE "manager_reports" ADD COLUMN     "other_managers" TEXT;
