-- What was deleted or stopped together with a post, by the same act: it comes back with that post.

ALTER TABLE posts ADD COLUMN deleted_with uuid;
CREATE INDEX posts_deleted_with ON posts (deleted_with) WHERE deleted_with IS NOT NULL;

ALTER TABLE evergreen_rules ADD COLUMN stopped_with uuid;
CREATE INDEX evergreen_rules_stopped_with ON evergreen_rules (stopped_with) WHERE stopped_with IS NOT NULL;
