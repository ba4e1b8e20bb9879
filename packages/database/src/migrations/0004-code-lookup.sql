-- Codes are looked up by where they were sent: somebody who types one names the address or number, not the account.
CREATE INDEX one_time_tokens_sent_to ON auth.one_time_tokens (sent_to);
