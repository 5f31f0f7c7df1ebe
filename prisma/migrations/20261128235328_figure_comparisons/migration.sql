-- CreateTable
CREATE TABLE "figure_comparisons" (
    "file" TEXT NOT NULL,
    "compared_on" DATE NOT NULL,
    "counts" JSONB NOT NULL,
    "refused" INTEGER NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "figure_comparisons_pkey" PRIMARY KEY ("file")
);
