-- CreateTable
CREATE TABLE "item_labels" (
    "accession" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "rule_outcome" TEXT NOT NULL,
    "rules_version" SMALLINT NOT NULL,
    "is_blind" BOOLEAN NOT NULL,
    "labelled_on" DATE NOT NULL,

    CONSTRAINT "item_labels_pkey" PRIMARY KEY ("accession","item")
);
