-- Which pages can be paid on is asked of the payment provider: after a restored backup it knows more than we do.
ALTER TABLE billing_accounts DROP COLUMN checkout_id;
