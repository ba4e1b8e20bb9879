-- An answer that is too large to be kept is left out: that the work was done is what must not be forgotten.
ALTER TABLE idempotency_keys ADD COLUMN is_answer_kept boolean NOT NULL DEFAULT true;
