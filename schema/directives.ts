import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLEnumType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
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

const { ARGUMENT_DEFINITION, ENUM, FIELD_DEFINITION, INPUT_FIELD_DEFINITION, OBJECT, SCALAR } = DirectiveLocation;

const NAMES = new GraphQLList(new GraphQLNonNull(GraphQLString));

/** The directives of the GraphQL cost specification, with the weight as gateways read it: a whole number. */
export const COST_DIRECTIVES: readonly GraphQLDirective[] = [
  new GraphQLDirective({
    name: 'cost',
    description:
      'Greatest price of a field. A field without the directive costs 1 if it is an object, otherwise 0. A field below a list costs as often as the list is long. A reply of /graphql gives the price of its query in `extensions.cost`.',
    locations: [ARGUMENT_DEFINITION, ENUM, FIELD_DEFINITION, INPUT_FIELD_DEFINITION, OBJECT, SCALAR],
    args: { weight: { type: new GraphQLNonNull(GraphQLInt), description: 'Price.' } },
  }),
  new GraphQLDirective({
    name: 'listSize',
    description: 'Greatest length of a list, for the price of a query.',
    locations: [FIELD_DEFINITION],
    args: {
      assumedSize: { type: GraphQLInt, description: 'Length without the arguments that give it.' },
      slicingArguments: { type: NAMES, description: 'Arguments that give the length.' },
      sizedFields: { type: NAMES, description: 'Lists of the object that have this length.' },
      requireOneSlicingArgument: {
        type: GraphQLBoolean,
        defaultValue: true,
        description: 'True if exactly one of these arguments must be given.',
      },
    },
  }),
];
