/**
 * The child's name as shown to the family: the first name and the surname's first letter. A surname without letters,
 * such as the dot of people who have none, is left out.
 */
export function studentShown(student: {
  readonly studentName: string
  readonly studentLastname: string
}): string {
  const initial = /\p{L}/u.exec(student.studentLastname)?.[0]
  return initial === undefined ? student.studentName : `${student.studentName} ${initial}.`
}
