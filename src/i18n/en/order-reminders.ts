/** The reminders of overdue invoices: the dialog, the list on the page of the invoice, and the printed letter. */
export const orderReminders = {
  title: 'Reminder %{level} of %{order}',
  name: 'Reminder %{level}',
  ofDay: 'Reminder %{level} of %{day}',
  ofInvoice: '%{action}: invoice %{number}',
  list: 'Reminders',
  remind: 'Remind',
  open: 'Write reminder …',
  write: 'Write reminder',
  written: 'Reminder %{level} written',
  effect: 'The reminder gets the next number and cannot be changed or deleted. You can print it afterwards.',
  unknownOutcome: 'It may already have been written: check the reminders of the invoice before you send it again.',
  dueDate: 'Due date',
  print: 'Print',
  printReminder: 'Print reminder %{level}',
  letter: {
    number: 'Reminder number',
    invoice: 'Invoice',
    total: 'Total of the invoice of %{day}',
    settled: 'Paid or credited',
    due: 'Amount due',
    level1: 'We have not yet received the full payment of the invoice below. Please pay the amount due by %{day}.',
    level2: 'In spite of our reminder of %{previous}, the invoice below has not been paid in full. Please pay the amount due by %{day}.',
    level3:
      'In spite of our reminders, the last of which was dated %{previous}, the invoice below has not been paid in full. This is our last reminder: if we do not receive the amount due by %{day}, we will take further steps to collect it.',
    reference:
      'Please state the invoice number %{number} with your payment. If you have paid in the meantime, please disregard this letter.',
  },
};
