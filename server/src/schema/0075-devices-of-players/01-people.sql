-- domain: people
-- Which players a device has: asked for each running bonus that is for one person (rule P67).
create index if not exists known_device_by_mark on known_device (mark_hash);
