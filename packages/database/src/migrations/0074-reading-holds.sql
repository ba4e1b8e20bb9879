-- A limit that is met while reading numbers stops the reading, and nothing else. One that anything else meets stops both.
ALTER TABLE platform_holds ADD COLUMN is_of_reading boolean NOT NULL DEFAULT false;
ALTER TABLE platform_holds DROP CONSTRAINT platform_holds_pkey;
ALTER TABLE platform_holds ADD PRIMARY KEY (platform, is_of_reading);

-- A reading begins with its account, and a renewed access is no reason to read the past once more.
ALTER TABLE account_readings DROP COLUMN connected_at;
