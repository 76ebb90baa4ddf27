-- What an answer earned by each criterion of its question, in their order; null where it was marked by the general ones.
alter table attempt_answers add column rubric_points smallint[];
