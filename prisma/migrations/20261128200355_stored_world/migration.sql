-- CreateTable
CREATE TABLE "stored_world" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "kind" TEXT NOT NULL,
    "folders" TEXT,
    "marked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stored_world_pkey" PRIMARY KEY ("id")
);
