-- DropTable
DROP TABLE "peer_changes";
