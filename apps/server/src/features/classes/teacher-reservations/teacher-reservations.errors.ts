export const teachersCannotReserve = {
  status: 403,
  code: 'teachers_cannot_reserve',
  title: 'Your academy doesn’t let teachers reserve for students',
}
