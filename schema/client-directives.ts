import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLEnumType,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
} from 'graphql';

const { FIELD, FRAGMENT_DEFINITION, INLINE_FRAGMENT } = DirectiveLocation;

const ReplyPlace = new GraphQLEnumType({
  name: 'ReplyPlace',
  description: 'Position of a selection in a reply.',
  values: {
    MEMBERS: {
      description:
        'The fields of the selected object move into the record around it, and their reasons into the `absent` of that record. If the object is null, each of its fields is null, but a list without a reason is empty.',
    },
    VALUE: { description: 'The field `value` of the selected object takes the place of the object.' },
    ASIDE: { description: 'Nowhere: the selection is used to make the reply, but is not in it.' },
    RECORD: {
      description: 'In a record of its own, made of the fields of an inline fragment. The argument `name` names it.',
    },
  },
});

/**
 * Directives for clients: with them the operations of `facades/surfaces` say what their replies are made of. The server
 * ignores them, so any GraphQL tool accepts those operations as they are.
 */
export function clientDirectives(schema: GraphQLSchema): readonly GraphQLDirective[] {
  const reason = schema.getType('AbsenceReason') as GraphQLInputType;
  return [
    new GraphQLDirective({
      name: 'optional',
      description:
        'For clients: the reply leaves the field out if it is null or an empty list. The server ignores the directive.',
      locations: [FIELD],
    }),
    new GraphQLDirective({
      name: 'because',
      description:
        'For clients: the reason to give in the nearest `absent` if the field is null. The server ignores the directive.',
      locations: [FIELD, INLINE_FRAGMENT],
      args: { is: { type: new GraphQLNonNull(reason), description: 'Reason to give if the field is null.' } },
    }),
    new GraphQLDirective({
      name: 'onRequest',
      description:
        'For clients: an MCP tool leaves the field out unless the tool’s argument `include` names this part. The server ignores the directive.',
      locations: [FIELD, INLINE_FRAGMENT],
      args: {
        part: {
          type: new GraphQLNonNull(GraphQLString),
          description: 'Name of the part of the reply, as `include` takes it.',
        },
      },
    }),
    new GraphQLDirective({
      name: 'shape',
      description:
        'For clients: the position of the selected field or fragment in the reply. On a fragment definition, the directive applies wherever the fragment is spread. The server ignores the directive.',
      locations: [FIELD, INLINE_FRAGMENT, FRAGMENT_DEFINITION],
      args: {
        as: { type: new GraphQLNonNull(ReplyPlace), description: 'Position in the reply.' },
        name: {
          type: GraphQLString,
          description: 'Name of the record that holds the selected fields. Only with `as: RECORD`.',
        },
      },
    }),
  ];
}
