export const classNotStarted = { status: 409, code: 'class_not_started', title: 'The class has not started' }
export const attendanceClosed = {
  status: 409,
  code: 'attendance_closed',
  title: 'The time to record this class is over',
}
export const approvedWithoutAttendance = {
  status: 409,
  code: 'approved_without_attendance',
  title: 'Only a student who attended can be approved or not approved',
}
export const changedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'Somebody else changed this student’s record meanwhile',
}
export const tooManyFiles = (maxFiles: number) => ({
  status: 409,
  code: 'too_many_files',
  title: `Maximum number of files allowed is ${maxFiles}`,
})
