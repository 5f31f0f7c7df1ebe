-- CreateTable
CREATE TABLE "peer_changes" (
    "cik" INTEGER NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "peer_changes_pkey" PRIMARY KEY ("cik")
);

-- CreateIndex
CREATE INDEX "peer_changes_version_idx" ON "peer_changes"("version");
