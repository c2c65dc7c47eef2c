import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FormDialog } from './form-dialog.tsx';

const refusal = (...paths: string[]) =>
  new TRPCClientError('Refused', {
    result: {
      error: {
        code: -32600,
        message: 'Refused',
        data: {
          httpStatus: 400,
          description: {
            code: 'invalid_input',
            sentence: 'Please check the form.',
            issues: paths.map((path) => ({ path, message: `The ${path} is wrong.` })),
          },
        },
      },
    },
  });

const draw = (error: unknown) =>
  render(
    <FormDialog
      title="Edit Friend"
      submit="Save"
      busy={false}
      error={error}
      fieldNames={['name']}
      fallback="Failed to update friend"
      onClose={() => {}}
      onSubmit={async () => {}}
    >
      <p>The fields</p>
    </FormDialog>,
  );

test('a server error of a field that the dialog lacks is shown above the fields, others at their fields', async () => {
  const { getByRole, getByText } = await draw(refusal('name', 'time_zone'));
  await expect.element(getByRole('alert')).toHaveTextContent('The time_zone is wrong.');
  await expect.element(getByText('The name is wrong.')).not.toBeInTheDocument();
});

test('a refusal without a field is shown above the fields', async () => {
  const { getByRole } = await draw(refusal());
  await expect.element(getByRole('alert')).toHaveTextContent('Please check the form.');
});
