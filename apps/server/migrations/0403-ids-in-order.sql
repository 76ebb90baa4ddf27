-- Ids in the order of their making, to a quarter of a microsecond (RFC 9562, 5.7 with method 3 of 6.2): lists go by them, and
-- a millisecond holds several messages. One expression, so that it is part of the statement that inserts.
create or replace function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    overlay(uuid_send(gen_random_uuid())
      placing int8send(
        -- milliseconds, the version, and of the millisecond that runs 4096ths
        overlay((extract(epoch from clock_timestamp()) * 4096000)::bigint::bit(60) placing B'0111' from 49 for 0)::bit(64)::bigint)
      from 1 for 8),
    'hex')::uuid
$$;
