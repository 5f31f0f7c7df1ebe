-- CreateTable
CREATE TABLE "race_steps" (
    "year" INTEGER NOT NULL,
    "facts" TEXT NOT NULL,
    "constants" TEXT,
    "edition" TEXT,
    "forecasts" TEXT NOT NULL,

    CONSTRAINT "race_steps_pkey" PRIMARY KEY ("year")
);
