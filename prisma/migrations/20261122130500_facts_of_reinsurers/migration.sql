-- Company facts are read again: those loaded before lack what reinsurers are read from.
UPDATE "loaded_sources" SET "sha256" = '', "stamp" = NULL WHERE "path" LIKE '%/companyfacts/CIK%';
