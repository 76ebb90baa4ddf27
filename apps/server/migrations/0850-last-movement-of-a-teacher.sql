-- A correction says which movement of the teacher's pay was the last on the screen: the last one is found by index.
create index honorarium_deductions_by_teacher on honorarium_deductions (teacher_id, id);
create index honorarium_corrections_by_teacher on honorarium_corrections (teacher_id, id);
