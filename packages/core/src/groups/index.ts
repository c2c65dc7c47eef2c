export { addMembers } from './add-members.ts';
export { createGroup } from './create-group.ts';
export { getGroup, listGroups, listMembers } from './queries.ts';
export { removeGroup } from './remove-group.ts';
export { removeMember } from './remove-member.ts';
export { updateGroup } from './update-group.ts';
