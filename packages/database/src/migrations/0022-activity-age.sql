-- What is older than a year goes, across all workspaces.
CREATE INDEX activity_age ON activity (at);
