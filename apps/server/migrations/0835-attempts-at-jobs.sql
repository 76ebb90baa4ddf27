-- An attempt at a job, from before its work begins until it ends in order: done, failed with an error, or stopped with its
-- server. A row that stays after that tells that the process ended or froze during the attempt. The jobs are pg-boss's, which
-- removes and writes a job again when an attempt fails, so there is no foreign key.
create table job_attempts (
  job_id     uuid not null,
  attempt    integer not null check (attempt >= 0),
  queue      text not null check (length(queue) between 1 and 80),
  -- the identifier of what the job is about, never a word of a person
  subject    text check (length(subject) between 1 and 80),
  process_id uuid not null,
  -- machine and process number, for the operator
  process    text not null check (length(process) between 1 and 300),
  started_at timestamptz not null,
  primary key (job_id, attempt)
);
create index job_attempts_by_process on job_attempts (process_id);
