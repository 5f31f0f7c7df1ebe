-- Names in their normal form are put in order byte by byte: else where those of a letter end depends on the server's
-- language, and a page near their end is looked for among all names that follow.

-- CreateIndex
CREATE INDEX "filer_names_in_order" ON "filer_names"("folded" COLLATE "C", "cik") WHERE ("position" = 0);

-- DropIndex
DROP INDEX "filers_by_listed_name";

-- CreateIndex
CREATE INDEX "filers_by_listed_name" ON "filers"("listed_name" COLLATE "C", "cik") WHERE (listed_name IS NOT NULL);
