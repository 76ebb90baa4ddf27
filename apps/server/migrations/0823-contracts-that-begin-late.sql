-- A contract whose days begin anew, with a payment after its day limit, is told as begun, and as ended when it is over.
create or replace function tell_of_subscription() returns trigger language plpgsql as $$
declare facts jsonb := jsonb_build_object('subscription', new.id, 'student', new.student_id, 'plan', new.plan_id,
  'starts_on', new.starts_on, 'date_limit', new.date_limit);
begin
  if tg_op = 'INSERT' then
    if new.canceled_at is null then perform tell_webhooks('subscription.begun', new.id, facts); end if;
  elsif new.canceled_at is not null and old.canceled_at is null then
    perform tell_webhooks('subscription.ended', new.id, facts || '{"canceled": true}');
  elsif new.end_told_at is not null and old.end_told_at is null then
    perform tell_webhooks('subscription.ended', new.id, facts || '{"canceled": false}');
  elsif new.starts_on > old.starts_on or new.end_told_at is null and old.end_told_at is not null then
    perform tell_webhooks('subscription.begun', new.id, facts);
  end if;
  return null;
end $$;
drop trigger subscriptions_are_told on subscriptions;
create trigger subscriptions_are_told after insert or update of canceled_at, end_told_at, starts_on on subscriptions
  for each row execute function tell_of_subscription();

-- those that began anew after they were told as ended: at that moment their last day was still to come, wherever the school is
update subscriptions set end_told_at = null
where canceled_at is null and warranty_limit > (end_told_at at time zone 'UTC')::date and warranty_limit >= current_date;
