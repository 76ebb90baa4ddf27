-- What a move between classes takes or gives back is told by its reservation, and the movements of a period are still summed
-- from the index alone.
drop index hours_movements_by_time;
create index hours_movements_by_time on hours_movements (created_at) include (kind, minutes, student_class_id);
