-- Which clients stay active on a plan that includes fewer than there are: those with a place, in its order, then the oldest.
-- What is read-only follows from that, the plan in force, and the number of clients: it is stored nowhere.
ALTER TABLE clients ADD COLUMN chosen_place integer CHECK (chosen_place > 0);
CREATE INDEX clients_by_place ON clients (workspace_id, chosen_place, created_at, id) WHERE deleted_at IS NULL;

-- A post of a client that is read-only doesn't come back meanwhile.
ALTER TABLE evergreen_turns DROP CONSTRAINT evergreen_turns_cause_check,
  ADD CONSTRAINT evergreen_turns_cause_check
  CHECK (cause IN ('duplicate', 'disconnected', 'client_deleted', 'plan_ended', 'client_read_only', 'late'));
