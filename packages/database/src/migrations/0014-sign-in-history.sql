-- The history of an account is kept for a year: what is older is found without reading the rest. Rows arrive in the order
-- of their time, for which the smallest kind of index is enough.
CREATE INDEX security_events_at ON auth.security_events USING brin (at);
